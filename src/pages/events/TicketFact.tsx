import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/Icon';
import * as S from './EventTicket.styles';

type Props = { icon: IconNode; name: string; children: ReactNode };

export function TicketFact({ icon, name, children }: Props) {
  return (
    <S.Fact>
      <S.Name>
        <Icon of={icon} /> {name}
      </S.Name>
      <dd>{children}</dd>
    </S.Fact>
  );
}
