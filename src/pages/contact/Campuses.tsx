import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { campuses } from '@/content/campuses';
import * as texts from '@/texts/contact';
import * as S from './Campuses.styles';

export function Campuses() {
  return (
    <section>
      <S.Heading>{texts.campusesHeading}</S.Heading>
      <ul>
        {campuses.map(({ id, pin, name, address, directions, routeUrl }) => (
          <S.Campus key={id}>
            <S.Pin $campus={id} aria-hidden>
              {pin}
            </S.Pin>
            <S.Words>
              <S.Name>{name}</S.Name>
              <S.Address>{texts.campusAddress(address, directions)}</S.Address>
              <TextLink href={routeUrl}>
                <span>
                  {richText(texts.directionsLink(name), { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
                </span>
              </TextLink>
            </S.Words>
          </S.Campus>
        ))}
      </ul>
    </section>
  );
}
