import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { media } from '@/theme/media';
import { withoutScript } from '@/theme/withoutScript';

export const Frame = styled.section``;

/** The drawn map and the live one have the same height, so that nothing shifts when the latter loads. */
export const Place = styled.div`
  position: relative;
  height: clamp(340px, 40vw, 560px);
  background: ${({ theme }) => theme.colour.mint};

  > :is(svg, iframe) {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

export const Open = styled(Button)`
  position: absolute;
  left: max(${({ theme }) => theme.layout.gutter}, calc((100% - ${({ theme }) => theme.layout.container}) / 2));
  bottom: 24px;

  /* The links below open the same map. */
  ${withoutScript} {
    display: none;
  }
`;

export const Unreachable = styled.p`
  position: absolute;
  top: 0;
  left: 0;
  right: 0;
  background: ${({ theme }) => theme.colour.cotton};

  &:not(:empty) {
    padding: 12px max(${({ theme }) => theme.layout.gutter}, calc((100% - ${({ theme }) => theme.layout.container}) / 2));
  }
`;

/** The drawing is visible until the live map has loaded. */
export const Live = styled.iframe<{ $isLoaded: boolean }>`
  border: 0;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
`;

export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  padding: 16px max(${({ theme }) => theme.layout.gutter}, calc((100% - ${({ theme }) => theme.layout.container}) / 2));
  background: ${({ theme }) => theme.colour.cotton};
`;

export const Label = styled.p`
  min-width: 10ch;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};

  ${media.phone} {
    width: 100%;
  }
`;
