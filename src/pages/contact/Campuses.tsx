import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { campuses } from '@/content/campuses';
import * as S from './Campuses.styles';

export function Campuses() {
  return (
    <section>
      <S.Heading>Two campuses</S.Heading>
      <ul>
        {campuses.map(({ id, pin, name, address, directions, routeUrl }) => (
          <S.Campus key={id}>
            <S.Pin $campus={id} aria-hidden>
              {pin}
            </S.Pin>
            <S.Words>
              <S.Name>{name}</S.Name>
              <S.Address>
                {address}. {directions}
              </S.Address>
              <TextLink href={routeUrl}>
                <span>
                  Open directions<VisuallyHidden> to {name}</VisuallyHidden>
                </span>
              </TextLink>
            </S.Words>
          </S.Campus>
        ))}
      </ul>
    </section>
  );
}
