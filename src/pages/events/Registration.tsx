import { Lock, PencilLine, Ticket } from 'lucide';
import { Icon } from '@/components/ui/Icon';
import { type CollegeEvent, phase, registrationText } from '@/domain/collegeEvent';
import * as S from './EventTicket.styles';

type Props = { event: CollegeEvent; now: Date };

export function Registration({ event, now }: Props) {
  const isOver = phase(event, now) === 'past';
  const isOff = !isOver && event.event_state !== undefined;
  const openIcon = event.registration_required ? PencilLine : Ticket;
  const icon = isOff || (isOver && event.registration_required) ? Lock : openIcon;
  return (
    <S.Registration>
      <Icon of={icon} />
      {registrationText(event, now)}
    </S.Registration>
  );
}
