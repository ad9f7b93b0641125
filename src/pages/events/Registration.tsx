import { Lock, PencilLine, Ticket } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { type CollegeEvent, phase, registrationText } from '@/domain/collegeEvent';
import * as S from './EventTicket.styles';

type Props = { event: CollegeEvent; now: Date };

export function Registration({ event, now }: Props) {
  const isOver = phase(event, now) === 'past';
  const icon = !event.registration_required ? Ticket : isOver ? Lock : PencilLine;
  return (
    <S.Registration>
      <Icon of={icon} />
      {registrationText(event, now)}
    </S.Registration>
  );
}
