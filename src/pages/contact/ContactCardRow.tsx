import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { contactCards, type InfoCard } from '@/content/contact';
import { columns } from '@/theme/mixins';
import { theme } from '@/theme/theme';

const heroOverlap = 'clamp(28px, 3vw, 44px)';

const ContactCards = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['tablet', 2], ['oneColumn', 1])}
  position: relative;
  z-index: 3;
  margin-top: calc(-1 * ${heroOverlap});
  padding: 28px;
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
  overflow-wrap: anywhere;

  svg {
    color: ${theme.colour.school};
  }
`;

const cardIcons: Record<InfoCard['icon'], IconNode> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

export function ContactCardRow() {
  return (
    <ContactCards aria-label="How to reach us">
      {contactCards().map(({ icon, title, lines }) => (
        <Row key={title} as="li" $gap={16} $align="start" $isOneLine>
          <Icon of={cardIcons[icon]} size={32} />
          <Stack $gap={4} $align="start">
            <Heading $size="lead">{title}</Heading>
            {lines.map(({ text, href }) =>
              href ? (
                <TextLink key={text} href={href}>
                  {text}
                </TextLink>
              ) : (
                <Text key={text}>{text}</Text>
              ),
            )}
          </Stack>
        </Row>
      ))}
    </ContactCards>
  );
}
