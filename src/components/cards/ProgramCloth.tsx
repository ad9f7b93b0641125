import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import type { Program } from '@/domain/program';

const Frame = styled(Cloth)`
  > img + img {
    position: absolute;
    z-index: 3;
    height: auto;
    aspect-ratio: 1;
    filter: drop-shadow(0 7px 0 rgb(0 0 0 / .2));
  }
`;

type Props = {
  program: Pick<Program, 'id' | 'image' | 'logo'>;
  /** For the cloth in the head of a page. */
  isEager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A program's woven cloth and, over it, its emblem: the second image, whose place the surrounding part decides. */
export function ProgramCloth({ program: { id, image, logo }, isEager = false, className, children }: Props) {
  const loading = isEager ? 'eager' : 'lazy';
  return (
    <Frame $fringeColour={id} className={className}>
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
    </Frame>
  );
}
