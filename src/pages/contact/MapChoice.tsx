import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { type Campus, campuses } from '@/content/campuses';
import * as texts from '@/texts/contactMap';
import * as S from './CampusMap.styles';

type Props = { shown: Campus | undefined; onChoose: (campus: Campus) => void };

/**
 * Selects the campus on the map. Without the live map each choice links to the campus on Google's own page,
 * also without scripts.
 */
export function MapChoice({ shown, onChoose }: Props) {
  return (
    <S.Choice>
      <S.Label>{shown ? texts.choiceLabel : texts.linksLabel}</S.Label>
      {campuses.map((campus) =>
        shown ? (
          <Button
            key={campus.id}
            tone={campus === shown ? 'primary' : 'line'}
            size="sm"
            aria-pressed={campus === shown}
            onClick={() => onChoose(campus)}
          >
            {campus.name}
          </Button>
        ) : (
          <LinkButton key={campus.id} href={campus.mapUrl} tone="line" size="sm">
            <span>{richText(texts.mapLink(campus.name), { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}</span>
          </LinkButton>
        ),
      )}
    </S.Choice>
  );
}
