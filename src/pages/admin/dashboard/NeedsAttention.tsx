import type { IconNode } from 'lucide';
import { ArrowRight, BellOff, Calendar, ChevronDown, ChevronUp, Clock, FilePen, FileText, Image, Inbox, Ticket } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Heading, Small, Stack } from '@/components/ui/primitives';
import { programMenu } from '@/content/programs/programSummaries';
import { useNow } from '@/contexts/Now';
import type { DashboardSummary } from '@/domain/dashboard';
import { displayDateTime } from '@/domain/displayDates';
import { REPLY_PROMISE_HOURS } from '@/domain/messageAnswer';
import { OLD_DRAFT_DAYS } from '@/domain/needFilters';
import { countWaitingMessages, REPLY_WARNING_HOURS, type WaitingCounts } from '@/domain/needsAttention';
import { paths, registrationsPath } from '@/domain/paths';
import { countWithNoun, joinNames } from '@/texts/format';
import { columns } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

type AttentionLine = { icon: IconNode; isUrgent?: boolean; text: string; detail?: string; to: string };

type Needs = DashboardSummary['needs_attention'];

function waitingDetail(longWaitingCount: number, waitingCount: number, hours: number): string {
  const allWaited = waitingCount === 1 ? 'It has waited' : 'All have waited';
  const someWaited = countWithNoun(longWaitingCount, 'has waited', 'have waited');
  const subject = longWaitingCount === waitingCount ? allWaited : someWaited;
  return `${subject} for more than ${hours} hours.`;
}

/** Says "read or unread", because the counter "Unread Messages" above leaves out read messages. */
const messagesLine = ({ late, soon: soonLate, waiting }: WaitingCounts) =>
  late + soonLate > 0 && {
    icon: Clock,
    isUrgent: late > 0,
    text: `${countWithNoun(waiting, 'message waits for an answer', 'messages, read or unread, wait for an answer')}.`,
    detail: late > 0 ? waitingDetail(late, waiting, REPLY_PROMISE_HOURS) : waitingDetail(soonLate, waiting, REPLY_WARNING_HOURS),
    to: `${paths.adminContacts}?answer=waiting`,
  };

function inboxLine(percent: number) {
  const isFull = percent >= 100;
  return {
    icon: Inbox,
    isUrgent: isFull,
    text: isFull ? 'The inbox is full.' : `The inbox is ${percent}% full.`,
    detail: isFull
      ? 'Visitors cannot send messages now. Delete old ones.'
      : 'When it is full, visitors cannot send messages. Delete old ones.',
    to: `${paths.adminContacts}?sort=oldest`,
  };
}

const draftLine = (count: number, noun: 'post' | 'event', to: string) => ({
  icon: FilePen,
  text: `${countWithNoun(count, `${noun} has been a draft`, `${noun}s have been drafts`)} for more than ${OLD_DRAFT_DAYS} days.`,
  to: `${to}?needs=drafts`,
});

const undescribedLine = (count: number, where: 'posts' | 'events', to: string) => ({
  icon: Image,
  text: `${countWithNoun(count, `image in ${where} has`, `images in ${where} have`)} no description.`,
  detail: 'Visitors who cannot see them miss what they show.',
  to: `${to}?needs=descriptions`,
});

const intakeLine = (names: readonly string[]) =>
  names.length > 0 && {
    icon: Calendar,
    text: `No intake is planned for ${joinNames(names)}.`,
    detail: 'Create an event of the category intake, and choose the program.',
    to: paths.adminEventCreate,
  };

/** Returns a line for each need. A figure that needs nothing, such as a half-full inbox, arrives as 0. */
export function attentionLines(needs: Needs): AttentionLine[] {
  const { alerts_failing_since, newest_post_days, events_without_image, old_drafts } = needs;
  const programsWithoutIntake = programMenu.filter(({ id }) => needs.programs_without_intake.includes(id));
  const lines = [
    messagesLine(needs.messages),
    alerts_failing_since !== '' && {
      icon: BellOff,
      isUrgent: true,
      text: `Alerts about new messages have failed since ${displayDateTime(alerts_failing_since)}.`,
      to: paths.account,
    },
    needs.inbox_percent > 0 && inboxLine(needs.inbox_percent),
    needs.no_event_planned && {
      icon: Calendar,
      text: 'No event is planned.',
      detail: 'The website shows only past ones.',
      to: paths.adminEvents,
    },
    intakeLine(programsWithoutIntake.map(({ name }) => name)),
    ...needs.full_events.map(({ id, title }) => ({
      icon: Ticket,
      text: `${title} is full.`,
      detail: 'It begins within a week.',
      to: registrationsPath(id),
    })),
    newest_post_days > 0 && {
      icon: FileText,
      text: `The newest post is ${newest_post_days.toLocaleString('en')} days old.`,
      to: paths.adminBlogs,
    },
    events_without_image > 0 && {
      icon: Image,
      text: `${countWithNoun(events_without_image, 'event to come has', 'events to come have')} no image.`,
      to: `${paths.adminEvents}?needs=images`,
    },
    needs.images_without_alt > 0 && undescribedLine(needs.images_without_alt, 'posts', paths.adminBlogs),
    needs.event_images_without_alt > 0 && undescribedLine(needs.event_images_without_alt, 'events', paths.adminEvents),
    old_drafts.blogs > 0 && draftLine(old_drafts.blogs, 'post', paths.adminBlogs),
    old_drafts.events > 0 && draftLine(old_drafts.events, 'event', paths.adminEvents),
  ];
  return lines.filter((line) => line !== false);
}

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
