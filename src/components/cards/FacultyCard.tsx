import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { Cloth, type FringeColour } from '@/components/ui/Cloth';
import { Heading, Row, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { textLanguage } from '@/domain/language';

const MAX_EXPERTISE = 2;

const Name = styled(Heading)`
  margin-top: 14px;
`;

const Expertise = styled(Row)`
  margin-top: 10px;

  > li {
    display: flex;
    max-width: 100%;
  }
`;

type Props = {
  member: { name: string; title: string; picture: string; expertise: readonly string[]; fringe: FringeColour };
};

export function FacultyCard({ member }: Props) {
  const { name, title, picture, expertise, fringe } = member;
  // Portraits in `/assets/` come with the product and are woven illustrations. Portraits of the college are photos.
  const portrait = picture.startsWith('/assets/') ? 'Woven portrait' : 'Portrait';
  return (
    <div>
      <Cloth $fringeColour={fringe} $ratio="320 / 360">
        <ResponsiveImage src={picture} alt={`${portrait} of ${name}`} width={320} height={360} />
      </Cloth>
      <Name as="h3" $size="lead">
        {name}
      </Name>
      <Text $size="small">{title}</Text>
      <Expertise as="ul" role="list" $gap={8}>
        {expertise.slice(0, MAX_EXPERTISE).map((subject) => (
          <li key={subject} lang={textLanguage(subject)}>
            <Badge tone="plain">{subject}</Badge>
          </li>
        ))}
      </Expertise>
    </div>
  );
}
