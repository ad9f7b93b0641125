import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import type { Program } from '@/domain/program';
import { media } from '@/theme/theme';

export const clothImage = '> img:first-of-type';
const clothLogo = '> img + img';

const ProgramClothFrame = styled(Cloth)<{ $ratio?: string; $narrowRatio?: string }>`
  ${clothImage} {
    object-position: bottom;

    ${media.splitStack} {
      aspect-ratio: ${({ $narrowRatio }) => $narrowRatio};
    }
  }

  ${clothLogo} {
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
  /** Both are aspect ratios, such as "16 / 9". `narrowRatio` is for windows of one column. */
  ratio?: string;
  narrowRatio?: string;
  isEager?: boolean;
  className?: string;
  children?: ReactNode;
};

export function ProgramCloth({ program, ratio, narrowRatio = ratio, isEager = false, className, children }: Props) {
  const { id, image, logo } = program;
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
