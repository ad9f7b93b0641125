import styled from 'styled-components';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { type Campus as CampusRecord, campuses } from '@/content/campuses';
import * as texts from '@/texts/contact';

const Heading = styled.h2`
  margin-bottom: 22px;
  font-size: ${({ theme }) => theme.size.s2};
`;

const Campus = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 16px;
  padding-block: 22px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

const Pin = styled.span<{ $campus: CampusRecord['id'] }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.school : theme.colour.betel)};
  color: ${({ theme, $campus }) => ($campus === 'kamayut' ? theme.colour.padauk : theme.colour.white)};
  font: 800 ${({ theme }) => theme.size.lead} / 1 ${({ theme }) => theme.font.display};
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.size.lead};
`;

const Address = styled.p`
  color: var(--text-2);
`;

export function Campuses() {
  return (
    <section>
      <Heading>{texts.campusesHeading}</Heading>
      <ul>
        {campuses.map(({ id, pin, name, address, directions, routeUrl }) => (
          <Campus key={id}>
            <Pin $campus={id} aria-hidden>
              {pin}
            </Pin>
            <Words>
              <Name>{name}</Name>
              <Address>{texts.campusAddress(address, directions)}</Address>
              <TextLink href={routeUrl}>
                <span>
                  {richText(texts.directionsLink(name), { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> })}
                </span>
              </TextLink>
            </Words>
          </Campus>
        ))}
      </ul>
    </section>
  );
}
