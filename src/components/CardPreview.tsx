import type { ReactNode } from 'react';
import { textLanguage } from '@/domain/language';
import * as S from './CardPreview.styles';
import { Cloth } from './Cloth';
import { Picture } from './Picture';
import { Spool } from './Spool';

type Card = {
  cover: string;
  badge?: ReactNode;
  heading: string;
  /** The status the record will have once it is saved. */
  status: string | undefined;
  /** The texts below the heading. */
  children: ReactNode;
  hint?: never;
};

/** Where there is nothing to show yet, what to do about it. */
type Props = Card | { hint: string };

/** The card of a record that is being written, beside its form where there is room. */
export function CardPreview(props: Props) {
  return (
    <S.Preview aria-label="Card preview">
      <S.Caption>How visitors will see it</S.Caption>
      {props.hint === undefined ? (
        <PreviewedCard {...props} />
      ) : (
        <S.Empty>
          <Spool />
          <p>{props.hint}</p>
        </S.Empty>
      )}
    </S.Preview>
  );
}

function PreviewedCard({ cover, badge, heading, status, children }: Card) {
  return (
    <>
      <Cloth $ratio="8 / 5">
        <Picture src={cover} alt="" width={640} height={400} sizes="340px" isEager />
      </Cloth>
      <S.Text>
        {badge && <p>{badge}</p>}
        <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
        {children}
        <S.Status>Status on save: {status}</S.Status>
      </S.Text>
    </>
  );
}
