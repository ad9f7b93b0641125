import styled from 'styled-components';
import { DividedRows, Heading, Row, Stack, Subheading, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { type Campus, campuses } from '@/content/campuses';
import { theme } from '@/theme/theme';

const CampusPin = styled.span<{ $colours: Campus['colours'] }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $colours }) => theme.colour[$colours.ground]};
  color: ${({ $colours }) => theme.colour[$colours.letter]};
  font: 800 ${theme.size.lead} / 1 ${theme.font.display};
`;

export function CampusList() {
  return (
    <Stack as="section">
      <Heading $size="s2">Two campuses</Heading>
      <DividedRows as="ul" role="list">
        {campuses().map(({ id, pin, colours, name, address, directions, routeUrl }) => (
          <Row as="li" key={id} $gap={16} $align="start" $isOneLine>
            <CampusPin $colours={colours} aria-hidden>
              {pin}
            </CampusPin>
            <Stack $gap={8} $align="start">
              <Subheading>{name}</Subheading>
              <Text>{address}</Text>
              <Text>{directions}</Text>
              <TextLink href={routeUrl}>
                <PartlyHidden text={`Open directions<hidden> to ${name}</hidden>`} />
              </TextLink>
            </Stack>
          </Row>
        ))}
      </DividedRows>
    </Stack>
  );
}
