import styled from 'styled-components';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { programAnchorPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { shortText } from '@/domain/shortText';
import { columns } from '@/theme/mixins';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { CardLink, titleHoverStyle } from './cardStyles';
import { clothImage, ProgramCloth } from './ProgramCloth';

const RAIL_TOP = '8px';
const CARD_TOP = '22px';

/** The list of `ProgramCard`s, whose cloths hang from a drawn rail. */
export const ProgramRail = styled.ul.attrs({ role: 'list' })`
  position: relative;
  ${columns(4, ['tablet', 2], ['oneColumn', 1])}
  padding-top: ${CARD_TOP};

  &::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${theme.layout.gutter});
    right: calc(-1 * ${theme.layout.gutter});
    top: ${RAIL_TOP};
    height: 8px;
    border-radius: 4px;
    background: linear-gradient(${theme.colour.railEdge} 0 3px, ${theme.colour.rail} 3px);
  }

  ${media.tablet} {
    row-gap: 48px;
  }

  ${media.oneColumn} {
    gap: 16px;
    padding-top: 0;

    &::before {
      display: none;
    }
  }
`;

const CardCloth = styled(ProgramCloth)`
  margin-top: calc(${RAIL_TOP} - ${CARD_TOP});
  transform-origin: top;
  transition: transform ${theme.motion.slow} ${theme.motion.ease};

  ${clothImage} {
    aspect-ratio: 320 / 380;
  }

  ${media.tablet} {
    ${clothImage} {
      aspect-ratio: 320 / 260;
    }
  }

  ${media.oneColumn} {
    flex: none;
    width: 104px;
    margin-top: 0;

    ${clothImage} {
      aspect-ratio: auto;
      height: 100%;
      min-height: 132px;
    }
  }
`;

const ShadowBelowRail = styled.span`
  position: absolute;
  z-index: 2;
  inset: 0 0 auto;
  height: 26px;
  background: linear-gradient(rgb(0 0 0 / .38), transparent);
`;

const CardText = styled(Stack)`
  padding-top: 18px;

  ${media.oneColumn} {
    padding: 2px 0 14px;
  }
`;

const Duration = styled(Text)<{ $program: ProgramColourway }>`
  color: ${({ $program }) => theme.program[$program].main};
`;

const Card = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;

  ${media.hover} {
    &:hover ${CardCloth} {
      transform: scaleY(1.025);
    }

    &:hover h3 {
      ${titleHoverStyle}
    }
  }

  /* With two columns, the second row of cards has no rail to hang from. */
  ${media.tablet} {
    &:nth-child(n + 3) ${CardCloth} {
      margin-top: 0;
    }
  }

  ${media.oneColumn} {
    flex-direction: row;
    align-items: stretch;
    gap: 16px;
  }
`;

type CardProps = { program: Pick<Program, 'id' | 'name' | 'description' | 'duration' | 'image' | 'logo'> };

export function ProgramCard({ program }: CardProps) {
  const description = shortText(program.description);
  return (
    <Card>
      <CardCloth program={program}>
        <ShadowBelowRail />
      </CardCloth>
      <CardText $gap={8}>
        <Heading as="h3" lang={textLanguage(program.name)}>
          <CardLink to={programAnchorPath(program.id)}>{program.name}</CardLink>
        </Heading>
        <Text $size="small">{description}</Text>
        <Duration $size="small" $isBold $program={program.id}>
          {program.duration}
        </Duration>
      </CardText>
    </Card>
  );
}
