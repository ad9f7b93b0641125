import { type ReactNode, useId, useState } from 'react';
import { Cloth } from '@/components/ui/Cloth';
import { Spool } from '@/components/ui/EmptyState';
import { Picture } from '@/components/ui/Picture';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/adminCardPreview';
import * as S from './CardPreview.styles';
import { ShareCard } from './ShareCard';

const PLACES = [
  { id: 'site', label: texts.siteTab },
  { id: 'facebook', label: texts.facebookTab },
] as const;
type Place = (typeof PLACES)[number]['id'];

type Card = {
  cover: string;
  badge?: ReactNode;
  heading: string;
  /** The text below the title in a shared link's card. */
  shared: string;
  /** The status the record will have after the save. */
  status: string | undefined;
  /** The texts below the heading. */
  children: ReactNode;
  hint?: never;
};

/** What to fill in, while there is nothing to preview. */
type Props = Card | { hint: string };

/** A preview of the record's card, beside its form where there is room. */
export function CardPreview(props: Props) {
  const base = useId();
  const [place, setPlace] = useState<Place>('site');
  return (
    <S.Preview aria-label={texts.regionLabel}>
      <S.Caption>{texts.heading}</S.Caption>
      {props.hint === undefined ? (
        <>
          <S.Places>
            <Tabs label={texts.placesLabel} base={base} tabs={PLACES} current={place} onChoose={setPlace} />
          </S.Places>
          <div {...panelOf(base, place)}>
            {place === 'site' ? (
              <SiteCard {...props} />
            ) : (
              <ShareCard picture={props.cover} title={props.heading} text={props.shared} />
            )}
          </div>
        </>
      ) : (
        <S.Empty>
          <Spool />
          <p>{props.hint}</p>
        </S.Empty>
      )}
    </S.Preview>
  );
}

function SiteCard({ cover, badge, heading, status, children }: Card) {
  return (
    <>
      <Cloth $ratio="8 / 5">
        <Picture src={cover} alt="" width={640} height={400} sizes="340px" isEager />
      </Cloth>
      <S.Text>
        {badge && <p>{badge}</p>}
        <S.Heading lang={textLanguage(heading)}>{heading}</S.Heading>
        {children}
        <S.Status>{texts.statusOnSave(status ?? '')}</S.Status>
      </S.Text>
    </>
  );
}
