import styled from 'styled-components';
import { Words as BaseWords } from '@/components/layout/PageHero.styles';
import { TextLink } from '@/components/ui/TextLink';
import { media } from '@/theme/media';
import type { ProgramColourway } from '@/theme/theme';

const CLOTH_WIDTH = 'clamp(84px, 8vw, 118px)';
const GAP = '18px';

/** The height in pixels of each program's woven cloth on a page 1400 pixels wide; it shrinks with the page's head. */
const lengths: Record<ProgramColourway, number> = { ncc: 230, bit: 300, itpec: 190, diploma: 260 };

export const Words = styled(BaseWords)`
  ${media.sideBySide} {
    /* Never behind the cloths. */
    > * {
      max-width: min(30.5em, 100% - 4 * ${CLOTH_WIDTH} - 4 * ${GAP});
    }
  }

  ${media.stack} {
    padding-bottom: 28px;
  }
`;

export const Compare = styled(TextLink)`
  min-height: 44px;
  margin-top: 14px;
`;

export const Cloths = styled.div`
  position: absolute;
  z-index: 1;
  right: max(${({ theme }) => theme.layout.gutter}, calc((100% - ${({ theme }) => theme.layout.container}) / 2));
  top: 0;
  display: flex;
  align-items: flex-start;
  gap: ${GAP};

  ${media.stack} {
    position: static;
    gap: 10px;
    padding: 0 ${({ theme }) => theme.layout.gutter} 30px;
  }
`;

export const Hung = styled.div<{ $program: ProgramColourway }>`
  width: ${CLOTH_WIDTH};

  img {
    height: ${({ $program }) => `min(${lengths[$program]}px, ${lengths[$program] / 14}vw)`};
    object-position: bottom;
  }

  ${media.stack} {
    flex: 1;

    img {
      height: ${({ $program }) => lengths[$program] * 0.36}px;
    }
  }
`;
