import { Check, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import * as S from './FormBanner.styles';
import { Icon } from './Icon';

type Props = {
  /** The outcome: success, error, or neither yet. */
  tone: S.BannerTone;
  ref?: Ref<HTMLDivElement>;
  /** The action that helps: beside the text, or below where there is no room. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const icons = { ok: Check, note: Info, bad: TriangleAlert } as const;

export function FormBanner({ tone, ref, action, id, className, children }: Props) {
  return (
    <S.Banner ref={ref} $tone={tone} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1} id={id} className={className}>
      <S.Message>
        <Icon of={icons[tone]} size={21} />
        <S.Body>{children}</S.Body>
      </S.Message>
      {action}
    </S.Banner>
  );
}
