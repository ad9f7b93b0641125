import type { IconNode } from 'lucide';
import { BellOff, Calendar, Clock, FilePen, FileText, Image, Inbox, Ticket } from 'lucide';
import { programMenu } from '@/content/programs/programSummaries';
import type { DashboardSummary } from '@/domain/dashboard';
import { displayDateTime } from '@/domain/displayDates';
import { REPLY_PROMISE_HOURS } from '@/domain/messageAnswer';
import { OLD_DRAFT_DAYS } from '@/domain/needFilters';
import { REPLY_WARNING_HOURS, type WaitingCounts } from '@/domain/needsAttention';
import { paths, registrationsPath } from '@/domain/paths';
import { countWithNoun, joinNames } from '@/texts/format';

type AttentionLine = { icon: IconNode; isUrgent?: boolean; text: string; detail?: string; to: string };

export type Needs = DashboardSummary['needs_attention'];

/** Returns a line for each need of the college. A figure that needs nothing, such as a half-full inbox, arrives as 0. */
export function attentionLines(needs: Needs): AttentionLine[] {
  const { messages, alerts_failing_since, inbox_percent, newest_post_days, events_without_image, old_drafts } = needs;
  const programsWithoutIntake = programMenu.filter(({ id }) => needs.programs_without_intake.includes(id));
  const lines = [
    messages.late + messages.soon > 0 && messagesLine(messages),
    alerts_failing_since !== '' && alertsLine(alerts_failing_since),
    inbox_percent > 0 && inboxLine(inbox_percent),
    needs.no_event_planned && noEventLine,
    programsWithoutIntake.length > 0 && intakeLine(programsWithoutIntake.map(({ name }) => name)),
    ...needs.full_events.map(fullEventLine),
    newest_post_days > 0 && oldPostLine(newest_post_days),
    events_without_image > 0 && noImageLine(events_without_image),
    needs.images_without_alt > 0 && undescribedLine(needs.images_without_alt, 'posts', paths.adminBlogs),
    needs.event_images_without_alt > 0 && undescribedLine(needs.event_images_without_alt, 'events', paths.adminEvents),
    old_drafts.blogs > 0 && draftLine(old_drafts.blogs, 'post', paths.adminBlogs),
    old_drafts.events > 0 && draftLine(old_drafts.events, 'event', paths.adminEvents),
  ];
  return lines.filter((line) => line !== false);
}

/** Says "read or unread", because the counter "Unread Messages" above leaves out read messages. */
function messagesLine({ late, soon, waiting }: WaitingCounts) {
  const isLate = late > 0;
  return {
    icon: Clock,
    isUrgent: isLate,
    text: `${countWithNoun(waiting, 'message waits for an answer', 'messages, read or unread, wait for an answer')}.`,
    detail: isLate ? waitingDetail(late, waiting, REPLY_PROMISE_HOURS) : waitingDetail(soon, waiting, REPLY_WARNING_HOURS),
    to: `${paths.adminContacts}?answer=waiting`,
  };
}

function waitingDetail(longWaitingCount: number, waitingCount: number, hours: number): string {
  const allWaited = waitingCount === 1 ? 'It has waited' : 'All have waited';
  const someWaited = countWithNoun(longWaitingCount, 'has waited', 'have waited');
  const subject = longWaitingCount === waitingCount ? allWaited : someWaited;
  return `${subject} for more than ${hours} hours.`;
}

const alertsLine = (failingSince: string) => ({
  icon: BellOff,
  isUrgent: true,
  text: `Alerts about new messages have failed since ${displayDateTime(failingSince)}.`,
  to: paths.account,
});

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

const noEventLine = {
  icon: Calendar,
  text: 'No event is planned.',
  detail: 'The website shows only past ones.',
  to: paths.adminEvents,
};

const intakeLine = (programNames: readonly string[]) => ({
  icon: Calendar,
  text: `No intake is planned for ${joinNames(programNames)}.`,
  detail: 'Create an event of the category intake, and choose the program.',
  to: paths.adminEventCreate,
});

const fullEventLine = ({ id, title }: Needs['full_events'][number]) => ({
  icon: Ticket,
  text: `${title} is full.`,
  detail: 'It begins within a week.',
  to: registrationsPath(id),
});

const oldPostLine = (days: number) => ({
  icon: FileText,
  text: `The newest post is ${days.toLocaleString('en')} days old.`,
  to: paths.adminBlogs,
});

const noImageLine = (eventCount: number) => ({
  icon: Image,
  text: `${countWithNoun(eventCount, 'event to come has', 'events to come have')} no image.`,
  to: `${paths.adminEvents}?needs=images`,
});

const undescribedLine = (count: number, where: 'posts' | 'events', to: string) => ({
  icon: Image,
  text: `${countWithNoun(count, `image in ${where} has`, `images in ${where} have`)} no description.`,
  detail: 'Visitors who cannot see them miss what they show.',
  to: `${to}?needs=descriptions`,
});

const draftLine = (count: number, noun: 'post' | 'event', to: string) => ({
  icon: FilePen,
  text: `${countWithNoun(count, `${noun} has been a draft`, `${noun}s have been drafts`)} for more than ${OLD_DRAFT_DAYS} days.`,
  to: `${to}?needs=drafts`,
});
