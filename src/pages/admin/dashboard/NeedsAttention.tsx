import { ArrowRight, ChevronDown, ChevronUp } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Heading, Small, Stack } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import type { DashboardSummary } from '@/domain/dashboard';
import { countWaitingMessages } from '@/domain/needsAttention';
import { columns } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { attentionLines, type Needs } from './attentionLines';

/** Counts the waiting messages in the polled inbox, which is newer than the summary. */
function useLatestNeeds({ needs_attention: needs }: DashboardSummary): Needs {
  const { list } = useListContactsQuery(undefined, { selectFromResult: ({ data }) => ({ list: data }) });
  const now = useNow();
  return list?.isComplete ? { ...needs, messages: countWaitingMessages(list.messages, now) } : needs;
}

const LINES_BEFORE_SHOW_ALL = 3;

export function NeedsAttention({ summary }: { summary: DashboardSummary }) {
  const titleId = useId();
  const listId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const lines = attentionLines(useLatestNeeds(summary));
  if (lines.length === 0) return null;
  return (
    <Stack as="section" $gap={16} $align="start" aria-labelledby={titleId}>
      <Heading id={titleId}>Needs attention</Heading>
      <LineGrid id={listId}>
        {lines.slice(0, showsAll ? undefined : LINES_BEFORE_SHOW_ALL).map(({ icon, isUrgent = false, text, detail, to }) => (
          <li key={to + text}>
            <AttentionLink to={to} $isUrgent={isUrgent}>
              <Icon of={icon} size={21} />
              <span>
                <b>{text}</b> {detail && <Small $colour="inherit">{detail}</Small>}
              </span>
              <Icon of={ArrowRight} size={21} />
            </AttentionLink>
          </li>
        ))}
      </LineGrid>
      {lines.length > LINES_BEFORE_SHOW_ALL && (
        <Button tone="ghost" size="sm" aria-expanded={showsAll} aria-controls={listId} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
          <Icon of={showsAll ? ChevronUp : ChevronDown} size={20} />
        </Button>
      )}
    </Stack>
  );
}

const LineGrid = styled.ul.attrs({ role: 'list' })`
  ${columns(2, ['panelsStack', 1])}
  gap: 8px 24px;
  width: 100%;
`;

const AttentionLink = styled(Link)<{ $isUrgent: boolean }>`
  display: grid;
  grid-template-columns: 21px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  height: 100%;
  min-height: 52px;
  padding: 10px 18px;
  border-left: 6px solid ${({ $isUrgent }) => ($isUrgent ? theme.colour.danger : theme.colour.padauk)};
  border-radius: ${theme.radius.control};
  background: ${({ $isUrgent }) => ($isUrgent ? theme.colour.dangerTint : theme.colour.thanaka)};
  color: ${({ $isUrgent }) => ($isUrgent ? theme.colour.dangerDeep : theme.colour.ink)};
  text-decoration: none;

  ${media.hover} {
    &:hover b {
      text-decoration: underline;
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;
