import { Download } from 'lucide';
import { useId } from 'react';
import styled from 'styled-components';
import { ListTools } from '@/components/admin/ListTools';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { yangonDay } from '@/domain/dates';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import type { ContactMessage } from '@/domain/message';
import { toCsv } from '@/domain/messageCsv';
import { MESSAGE_VIEWS, type MessageQuery } from '@/domain/messageQuery';
import type { ListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import * as records from '@/texts/adminRecords';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';

const ViewButtons = styled(Row).attrs({ $gap: 8 })`
  ${media.phone} {
    flex-basis: 100%;
  }

  > button {
    min-width: 44px;
    min-height: 44px;
    padding: 4px 10px;
    border: ${theme.stroke} solid ${theme.colour.lineStrong};
    border-radius: ${theme.radius.control};
    background: ${theme.colour.white};
    font-size: ${theme.size.small};
    font-weight: 600;

    ${media.phone} {
      padding-inline: 8px;
      font-size: ${theme.size.micro};
    }

    &[aria-pressed='true'] {
      border-color: ${theme.colour.school};
      background: ${theme.colour.school};
      color: ${theme.colour.white};

      ${media.forcedColors} {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  }
`;

const VIEWS = [
  ['all', 'All'],
  ['waiting', 'Waiting'],
  ['applications', 'Applications'],
  ['registrations', 'Registrations'],
] as const;

const STATUSES = [
  { value: ADMIN_SHOW_ALL, label: admin.allStatuses },
  { value: 'unread', label: admin.unread },
  { value: 'read', label: admin.read },
];

const ORDERS = [
  { value: 'newest', label: records.newestFirst },
  { value: 'oldest', label: records.oldestFirst },
];

type ToolsProps = {
  controls: ListControls;
  query: MessageQuery;
  /** False for an empty list, which has its own button Clear. */
  canClear: boolean;
};

export function MessageTools({ controls, query, canClear }: ToolsProps) {
  const { view, status, sort } = query;
  // The first option is the default. Of waiting messages, the oldest come first, because they have waited longest.
  const sortOptions = view === 'waiting' ? ORDERS.toReversed() : ORDERS;
  // A chosen view needs no button Clear, because the button "All" leaves the view.
  const hasSearchOrStatus = controls.search !== '' || status !== ADMIN_SHOW_ALL;
  return (
    <ListTools
      label="Search messages"
      controls={controls}
      visibleFilter={{ name: 'status', label: admin.statusFilterLabel, value: status, options: STATUSES }}
      order={{ name: 'sort', label: admin.sortLabel, value: sort, options: sortOptions }}
      canClear={hasSearchOrStatus && canClear}
    >
      <ViewButtons role="group" aria-label="Show">
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => controls.setQueryValues({ ...MESSAGE_VIEWS[name], sort: '' })}
          >
            {label}
          </button>
        ))}
      </ViewButtons>
    </ListTools>
  );
}

/** Tells spreadsheets that the file is in UTF-8. Without this mark, Burmese text becomes unreadable. */
const BYTE_ORDER_MARK = '\ufeff';

/** A slow browser may need this long to start reading the file. */
const OBJECT_URL_MS = 60_000;

function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_MS);
}

type ExportProps = {
  messages: readonly ContactMessage[];
  /** Whether all messages are loaded. A file with only some messages would look complete. */
  isComplete: boolean;
};

export function ExportButton({ messages, isComplete }: ExportProps) {
  const reasonId = useId();
  const toast = useToast();
  const isEmpty = messages.length === 0;
  const hasNothingToExport = isEmpty && isComplete;

  function handleExport() {
    const fileName = `contacts_${yangonDay(new Date())}.csv`;
    downloadCsv(fileName, toCsv(messages));
    toast({ tone: 'ok', text: `${countWithNoun(messages.length, 'message')} exported to ${fileName}.` });
  }

  return (
    <>
      <Button
        tone="line"
        disabled={isEmpty || !isComplete}
        aria-describedby={hasNothingToExport ? reasonId : undefined}
        onClick={handleExport}
      >
        <Icon of={Download} size={20} />
        Export CSV
      </Button>
      {hasNothingToExport && <VisuallyHidden id={reasonId}>Nothing is listed to export.</VisuallyHidden>}
    </>
  );
}
