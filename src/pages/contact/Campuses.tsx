import styled from 'styled-components';
import { PartlyHidden } from '@/components/ui/PartlyHidden';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { type Campus as CampusRecord, campuses } from '@/content/campuses';
import * as texts from '@/texts/contact';

const Campus = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 16px;
  padding-block: 22px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

const Pin = styled.span<{ $colours: CampusRecord['colours'] }>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ theme, $colours }) => theme.colour[$colours.ground]};
  color: ${({ theme, $colours }) => theme.colour[$colours.letter]};
  font: 800 ${({ theme }) => theme.size.lead} / 1 ${({ theme }) => theme.font.display};
`;

export function Campuses() {
  return (
    <Stack as="section">
      <Heading $size="s2">{texts.campusesHeading}</Heading>
      <ul>
        {campuses.map(({ id, pin, colours, name, address, directions, routeUrl }) => (
          <Campus key={id}>
            <Pin $colours={colours} aria-hidden>
              {pin}
            </Pin>
            <Stack $gap={8} $align="start">
              <Heading as="h3" $size="lead">
                {name}
              </Heading>
              <Text>{texts.campusAddress(address, directions)}</Text>
              <TextLink href={routeUrl}>
                <PartlyHidden text={texts.directionsLink(name)} />
              </TextLink>
            </Stack>
          </Campus>
        ))}
      </ul>
    </Stack>
  );
}
