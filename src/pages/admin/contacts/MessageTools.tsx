import { ArrowUp, Download } from 'lucide';
import { useId, useMemo, useState } from 'react';
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
import * as lists from '@/texts/admin';
import * as recordLists from '@/texts/adminRecords';
import { countWithNoun } from '@/texts/format';
import { media, theme } from '@/theme/theme';

const Views = styled(Row).attrs({ $gap: 8 })`
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
  { value: ADMIN_SHOW_ALL, label: lists.allStatuses },
  { value: 'unread', label: lists.unread },
  { value: 'read', label: lists.read },
];

const ORDERS = [
  { value: 'newest', label: recordLists.newestFirst },
  { value: 'oldest', label: recordLists.oldestFirst },
];

type ToolsProps = { controls: ListControls; query: MessageQuery; canClear: boolean };

export function MessageTools({ controls, query, canClear }: ToolsProps) {
  const { view, status, sort } = query;
  const options = view === 'waiting' ? ORDERS.toReversed() : ORDERS;
  // The chip "All" clears a view.
  const isNarrowed = controls.search !== '' || status !== ADMIN_SHOW_ALL;
  return (
    <ListTools
      label="Search messages"
      controls={controls}
      filter={{ name: 'status', label: lists.statusFilterLabel, value: status, options: STATUSES }}
      order={{ name: 'sort', label: lists.sortLabel, value: sort, options }}
      canClear={isNarrowed && canClear}
    >
      <Views role="group" aria-label="Show">
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
      </Views>
    </ListTools>
  );
}

/** A BOM tells spreadsheets that the text is UTF-8; without it Burmese becomes unreadable (D-23). */
const BYTE_ORDER_MARK = '\ufeff';

/** Milliseconds for the browser to start reading before the object URL is revoked. */
const KEPT_MS = 60_000;

function downloadCsv(fileName: string, csv: string) {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

type ExportProps = {
  messages: readonly ContactMessage[];
  /** Whether messages are still loading: half of the list would look like the whole. */
  isWaiting: boolean;
};

export function ExportButton({ messages, isWaiting }: ExportProps) {
  const reasonId = useId();
  const toast = useToast();
  const isEmpty = messages.length === 0;
  const hasReason = isEmpty && !isWaiting;

  function handleExport() {
    const fileName = `contacts_${yangonDay(new Date())}.csv`;
    downloadCsv(fileName, toCsv(messages));
    toast({ tone: 'ok', text: `${countWithNoun(messages.length, 'message')} exported to ${fileName}.` });
  }

  return (
    <>
      <Button
        tone="line"
        disabled={isEmpty || isWaiting}
        aria-describedby={hasReason ? reasonId : undefined}
        onClick={handleExport}
      >
        <Icon of={Download} size={20} />
        Export CSV
      </Button>
      {hasReason && <VisuallyHidden id={reasonId}>Nothing is listed to export.</VisuallyHidden>}
    </>
  );
}

const idsOf = (messages: readonly ContactMessage[]): ReadonlySet<string> => new Set(messages.map(({ id }) => id));

/** The number of messages before the first known one: only those are new; all below are the older rest of the list. */
function countNew(messages: readonly ContactMessage[], known: ReadonlySet<string>): number {
  const count = messages.findIndex(({ id }) => known.has(id));
  return count === -1 ? messages.length : count;
}

/** Holds new messages back while the user is reading, so that the list does not jump; `arrived` are the latest. */
export function useBufferedUpdates(messages: readonly ContactMessage[] | undefined, isReading: boolean) {
  const [{ known, arrived }, setKnown] = useState<{ known?: ReadonlySet<string>; arrived: number }>({ arrived: 0 });
  const fresh = messages && known ? countNew(messages, known) : 0;
  const isHeld = isReading && fresh > 0;
  const heldCount = isHeld ? fresh : 0;

  function show() {
    if (messages) setKnown({ known: idsOf(messages), arrived: fresh });
  }
  if (messages && !isHeld && (!known || fresh > 0)) show();

  // The same arrays until a message comes or goes: a new array would make a long list be filtered again.
  const [held, listed] = useMemo(() => [messages?.slice(0, heldCount) ?? [], messages?.slice(heldCount)], [messages, heldCount]);
  return { listed, held, arrived, show };
}

const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${theme.colour.scrim});
  }
`;

type NewProps = {
  held: number;
  arrived: number;
  onShow: () => void;
};

export function NewMessages({ held, arrived, onShow }: NewProps) {
  return (
    <Place role="status">
      {held > 0 && (
        <Button tone="gold" size="sm" onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {countWithNoun(held, 'new message')}
        </Button>
      )}
      {held === 0 && arrived > 0 && <VisuallyHidden>{countWithNoun(arrived, 'new message')}</VisuallyHidden>}
    </Place>
  );
}
