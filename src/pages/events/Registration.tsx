import { Lock, PencilLine, Ticket } from 'lucide-react';
import { type CollegeEvent, phase, registrationText } from '@/domain/collegeEvent';
import * as S from './EventTicket.styles';

type Props = { event: CollegeEvent; now: Date };

export function Registration({ event, now }: Props) {
  const isOver = phase(event, now) === 'past';
  const Icon = !event.registration_required ? Ticket : isOver ? Lock : PencilLine;
  return (
    <S.Registration>
      <Icon size={24} aria-hidden />
      {registrationText(event, now)}
    </S.Registration>
  );
}
