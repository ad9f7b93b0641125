import { FormBanner } from '@/components/ui/FormBanner';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { type ContactMessage, replyWayText } from '@/domain/message';
import { currentAnswerer } from '@/domain/messageAnswer';
import { registrationsPath } from '@/domain/paths';
import { countWithNoun } from '@/texts/format';
import { answerBegunText } from './MessageBadges';

/** Tells who has answered, what the visitor registers for, how the visitor wants the reply, and who answers right now. */
export function MessageBanners({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name, event_id, people = 1, reply_by } = message;
  const now = useNow();
  const answerer = currentAnswerer(message, now);
  const byWhom = answered_by_name ? ` by ${answered_by_name}` : '';
  const peopleText = countWithNoun(people, 'person', 'people');
  return (
    <>
      {answered_at !== undefined && (
        <FormBanner tone="ok">{`Answered${byWhom}, ${displayRecentTime(answered_at, now)}`}</FormBanner>
      )}
      {event_id && (
        <FormBanner tone="note">
          {richText(`Registers ${peopleText}. <link>All registrations for this event</link>`, {
            link: (words) => <TextLink to={registrationsPath(event_id)}>{words}</TextLink>,
          })}
        </FormBanner>
      )}
      {reply_by && <FormBanner tone="note">{`${replyWayText(reply_by)}.`}</FormBanner>}
      {answerer && <FormBanner tone="note">{answerBegunText(answerer.name, answerer.minutes)}</FormBanner>}
    </>
  );
}
