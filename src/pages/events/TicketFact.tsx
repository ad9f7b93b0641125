import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './EventTicket.styles';

type Props = { icon: LucideIcon; name: string; children: ReactNode };

export function TicketFact({ icon: Icon, name, children }: Props) {
  return (
    <S.Fact>
      <S.Name>
        <Icon size={24} aria-hidden /> {name}
      </S.Name>
      <dd>{children}</dd>
    </S.Fact>
  );
}
