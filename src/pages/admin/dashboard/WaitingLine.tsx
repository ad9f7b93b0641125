import { ArrowRight, Clock } from 'lucide';
import { Link } from 'react-router-dom';
import { useListContactsQuery } from '@/api/adminContactsApi';
import { Icon } from '@/components/ui/Icon';
import { useNow } from '@/contexts/Now';
import { REPLY_PROMISE_HOURS } from '@/domain/contactMessage';
import { paths } from '@/domain/paths';
import { REPLY_WARNING_HOURS, waitingMessages } from '@/domain/waitingMessages';
import * as S from './WaitingLine.styles';

const messages = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'message has' : 'messages have'}`;
const nearText = (count: number) => `${messages(count)} waited more than ${REPLY_WARNING_HOURS} hours.`;

/** Warns when the reply promise is about to be broken, or is; it makes no request besides those of the menu's count. */
export function WaitingLine() {
  const { list } = useListContactsQuery(undefined, { selectFromResult: ({ data }) => ({ list: data }) });
  const now = useNow();
  // A large inbox loads its newest messages first, and the longest waiting ones last.
  const { late, soon } = waitingMessages(list?.isComplete ? list.messages : [], now);

  if (late + soon === 0) return null;
  return (
    <S.Line as={Link} to={`${paths.adminContacts}?answer=waiting`} $isLate={late > 0}>
      <Icon of={Clock} size={21} />
      <S.Text>
        {late > 0 ? `${messages(late)} waited more than ${REPLY_PROMISE_HOURS} hours.` : nearText(soon)}
        {late > 0 && soon > 0 && ` ${soon.toLocaleString('en')} more will soon.`}
      </S.Text>
      <Icon of={ArrowRight} size={21} />
    </S.Line>
  );
}
