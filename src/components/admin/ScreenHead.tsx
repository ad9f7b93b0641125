import { ArrowLeft } from 'lucide';
import type { ReactNode, Ref } from 'react';
import type { To } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import * as S from './ScreenHead.styles';

type Props = {
  heading: string;
  /** Takes the focus when the focused control is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  back?: { to: To; label: string };
  /** The screen's main action. */
  children?: ReactNode;
};

/** The head of a back office screen. */
export function ScreenHead({ heading, headingRef, lead, back, children }: Props) {
  return (
    <S.Head>
      <div>
        {back && (
          <S.Back to={back.to}>
            <Icon of={ArrowLeft} size={20} />
            {back.label}
          </S.Back>
        )}
        <S.Heading ref={headingRef} tabIndex={-1}>
          {heading}
        </S.Heading>
        {lead && <S.Lead>{lead}</S.Lead>}
      </div>
      {children}
    </S.Head>
  );
}
