import { Check, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import * as S from './FormBanner.styles';
import { Icon } from './Icon';

type Props = {
  tone: 'ok' | 'bad';
  ref?: Ref<HTMLDivElement>;
  /** What can be done about it: beside the text, or below where there is no room. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function FormBanner({ tone, ref, action, id, className, children }: Props) {
  return (
    <S.Banner ref={ref} $tone={tone} role={tone === 'ok' ? 'status' : 'alert'} tabIndex={-1} id={id} className={className}>
      <S.Message>
        <Icon of={tone === 'ok' ? Check : TriangleAlert} size={21} />
        <S.Body>{children}</S.Body>
      </S.Message>
      {action}
    </S.Banner>
  );
}
