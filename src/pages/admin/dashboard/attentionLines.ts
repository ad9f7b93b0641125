import type { IconNode } from 'lucide';
import { BellOff, Clock, FilePen, Image, Inbox } from 'lucide';
import { REPLY_PROMISE_HOURS } from '@/domain/contactMessage';
import type { DashboardSummary } from '@/domain/dashboard';
import { displayDateTime } from '@/domain/dates';
import { OLD_DRAFT_DAYS } from '@/domain/listNeeds';
import { paths } from '@/domain/paths';
import { REPLY_WARNING_HOURS, type WaitingMessages } from '@/domain/waitingMessages';
import * as texts from '@/texts/adminAttention';

/** One line of "Needs attention": what is wrong, what it means, and the screen that shows the records. */
type AttentionLine = { icon: IconNode; isUrgent?: boolean; text: string; detail?: string; to: string };

const whenAny = (count: number | undefined, line: (count: number) => AttentionLine): AttentionLine[] =>
  count ? [line(count)] : [];

function messageLines({ late, soon, waiting }: WaitingMessages): AttentionLine[] {
  if (late + soon === 0) return [];
  const [count, hours] = late > 0 ? [late, REPLY_PROMISE_HOURS] : [soon, REPLY_WARNING_HOURS];
  const details = [
    ...(late > 0 && soon > 0 ? [texts.moreSoon(soon)] : []),
    ...(waiting > late + soon ? [texts.waitingInAll(waiting)] : []),
  ];
  return [
    {
      icon: Clock,
      isUrgent: late > 0,
      text: texts.messagesWaited(count, hours),
      ...(details.length > 0 && { detail: details.join(' ') }),
      to: `${paths.adminContacts}?answer=waiting`,
    },
  ];
}

const inboxLine = (percent: number): AttentionLine => ({
  icon: Inbox,
  isUrgent: percent >= 100,
  text: percent >= 100 ? texts.inboxFull : texts.inboxFilling(percent),
  detail: percent >= 100 ? texts.inboxFullDetail : texts.inboxFillingDetail,
  to: `${paths.adminContacts}?sort=oldest`,
});

const draftLine = (count: number, noun: 'post' | 'event', to: string): AttentionLine => ({
  icon: FilePen,
  text: texts.oldDrafts(count, noun, OLD_DRAFT_DAYS),
  to: `${to}?needs=drafts`,
});

const undescribedLine = (count: number, where: 'posts' | 'events', to: string): AttentionLine => ({
  icon: Image,
  text: texts.undescribed(count, where),
  detail: texts.undescribedDetail,
  to: `${to}?needs=descriptions`,
});

/** What needs attention, the most urgent first (D-73). */
export function attentionLines({ needs_attention: needs }: Pick<DashboardSummary, 'needs_attention'>): AttentionLine[] {
  const since = needs.alerts_failing_since;
  return [
    ...(needs.messages ? messageLines(needs.messages) : []),
    ...(since === undefined
      ? []
      : [
          {
            icon: BellOff,
            isUrgent: true,
            text: texts.alertsFailing(displayDateTime(since)),
            to: paths.account,
          },
        ]),
    ...whenAny(needs.inbox_percent, inboxLine),
    ...whenAny(needs.events_without_image, (count) => ({
      icon: Image,
      text: texts.eventsWithoutImage(count),
      to: `${paths.adminEvents}?needs=images`,
    })),
    ...whenAny(needs.images_without_alt, (count) => undescribedLine(count, 'posts', paths.adminBlogs)),
    ...whenAny(needs.event_images_without_alt, (count) => undescribedLine(count, 'events', paths.adminEvents)),
    ...whenAny(needs.old_drafts?.blogs, (count) => draftLine(count, 'post', paths.adminBlogs)),
    ...whenAny(needs.old_drafts?.events, (count) => draftLine(count, 'event', paths.adminEvents)),
  ];
}
