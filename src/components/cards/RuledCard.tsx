import styled from 'styled-components';
import { Stack, Subheading, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { theme } from '@/theme/theme';

type RuledCardStyle = { $tone: keyof typeof theme.colour; $ground?: 'white' | 'cotton' };

const Card = styled(Stack)<RuledCardStyle>`
  padding: ${({ $ground }) => ($ground ? '26px' : '18px 0 0')};
  border-top: 6px solid ${({ $tone }) => theme.colour[$tone]};
  background: ${({ $ground }) => $ground && theme.colour[$ground]};
`;

type Props = {
  title: string;
  text: string;
  emblem?: string;
  tone?: RuledCardStyle['$tone'];
  ground?: RuledCardStyle['$ground'];
};

/** An entry of a list, such as a value of the college, below a thick coloured line. */
export const RuledCard = ({ title, text, emblem, tone = 'padauk', ground }: Props) => (
  <Card as="li" $gap={8} $tone={tone} $ground={ground}>
    {emblem && <ResponsiveImage src={emblem} alt="" width={72} height={72} />}
    <Subheading>{title}</Subheading>
    <Text $size={ground ? 'small' : undefined}>{text}</Text>
  </Card>
);
