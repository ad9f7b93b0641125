import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { programAnchorPath } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { shortText } from '@/domain/shortText';
import { columns } from '@/theme/mixins';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { CardLink, titleHoverStyle } from './cardStyles';

const ProgramClothFrame = styled(Cloth)<{ $ratio?: string; $narrowRatio?: string }>`
  > img:first-of-type {
    object-position: bottom;

    ${media.splitStack} {
      aspect-ratio: ${({ $narrowRatio }) => $narrowRatio};
    }
  }

  > img + img {
    position: absolute;
    z-index: 3;
    left: 50%;
    top: 50%;
    width: min(56%, 148px);
    height: auto;
    aspect-ratio: 1;
    transform: translate(-50%, -50%);
    filter: drop-shadow(0 7px 0 rgb(0 0 0 / .2));
  }
`;

type Props = {
  program: Pick<Program, 'id' | 'image' | 'logo'>;
  /** The aspect ratio, such as "16 / 9", and that in a window of one column. */
  ratio?: string;
  narrowRatio?: string;
  isEager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** The woven image of a program with its logo in the middle. */
export function ProgramCloth({
  program: { id, image, logo },
  ratio,
  narrowRatio = ratio,
  isEager = false,
  className,
  children,
}: Props) {
  const loading = isEager ? 'eager' : 'lazy';
  return (
    <ProgramClothFrame $fringeColour={id} $ratio={ratio} $narrowRatio={narrowRatio} className={className}>
      {children}
      <img
        src={image}
        alt=""
        width={320}
        height={440}
        loading={loading}
        fetchPriority={isEager ? 'high' : undefined}
        decoding="async"
      />
      <img src={logo} alt="" width={120} height={120} loading={loading} decoding="async" />
    </ProgramClothFrame>
  );
}

/** The list of program cards, whose cloths hang from a drawn rail. */
export const ProgramRail = styled.ul.attrs({ role: 'list' })`
  position: relative;
  ${columns(4, ['adminNarrow', 2], ['oneColumn', 1])}
  padding-top: 22px;

  &::before {
    content: '';
    position: absolute;
    left: calc(-1 * ${theme.layout.gutter});
    right: calc(-1 * ${theme.layout.gutter});
    top: 8px;
    height: 8px;
    border-radius: 4px;
    background: linear-gradient(${theme.colour.railEdge} 0 3px, ${theme.colour.rail} 3px);
  }

  ${media.adminNarrow} {
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
  margin-top: -14px;
  transform-origin: top;
  transition: transform ${theme.motion.slow} ${theme.motion.ease};

  > img:first-of-type {
    aspect-ratio: 320 / 380;
  }

  ${media.adminNarrow} {
    > img:first-of-type {
      aspect-ratio: 320 / 260;
    }
  }

  ${media.oneColumn} {
    flex: none;
    width: 104px;
    margin-top: 0;

    > img:first-of-type {
      aspect-ratio: auto;
      height: 100%;
      min-height: 132px;
    }
  }
`;

/** The shadow where the cloth is folded over the rail. */
const FoldShadow = styled.span`
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
  ${media.adminNarrow} {
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
        <FoldShadow />
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
