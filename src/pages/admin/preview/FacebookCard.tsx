import styled from 'styled-components';
import { Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { textLanguage } from '@/domain/language';
import { lineClamp } from '@/theme/mixins';
import { theme } from '@/theme/theme';

const CardColumn = styled(Stack).attrs({ $gap: 12 })`
  max-width: 540px;
  margin: 0 auto;
  padding: 16px 16px 20px;
`;

const Card = styled.div`
  border: 1px solid ${theme.colour.line};
  background: ${theme.colour.cotton};

  > img {
    width: 100%;
    aspect-ratio: 1.91;
    object-fit: cover;
  }
`;

const CardText = styled(Stack).attrs({ $gap: 4 })`
  padding: 10px 12px 12px;
`;

const HostName = styled(Text).attrs({ $size: 'micro' })`
  text-transform: uppercase;
`;

const CardTitle = styled.p`
  ${lineClamp(2)}
  overflow-wrap: anywhere;
  font-weight: 700;
  line-height: 1.3;

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const Description = styled(Text).attrs({ $size: 'small' })`
  ${lineClamp(1)}
`;

type Props = { imageUrl: string; title: string; text: string };

export function FacebookCard({ imageUrl, title, text }: Props) {
  return (
    <CardColumn>
      <Card>
        <ResponsiveImage src={imageUrl} alt="" width={640} height={335} sizes="540px" isEager />
        <CardText>
          <HostName>{window.location.host}</HostName>
          <CardTitle lang={textLanguage(title)}>{title}</CardTitle>
          {text.trim() && <Description>{text}</Description>}
        </CardText>
      </Card>
      <Text $size="micro">A link shared on Facebook, Messenger or Viber looks about like this.</Text>
    </CardColumn>
  );
}
