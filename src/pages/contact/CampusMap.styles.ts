import styled from 'styled-components';
import { Button } from '@/components/Button';
import { withoutScript } from '@/components/withoutScript';

const height = 'clamp(340px, 40vw, 560px)';

export const Frame = styled.section`
  position: relative;

  > svg {
    width: 100%;
    height: ${height};
  }
`;

export const Open = styled(Button)`
  position: absolute;
  left: ${({ theme }) => theme.layout.gutter};
  bottom: 24px;

  /* The way to each campus stands above as a link. */
  ${withoutScript} {
    display: none;
  }
`;

export const Live = styled.iframe`
  display: block;
  width: 100%;
  height: ${height};
  border: 0;
  background: ${({ theme }) => theme.colour.mint};
`;

export const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  padding: 16px ${({ theme }) => theme.layout.gutter};
  background: ${({ theme }) => theme.colour.cotton};
`;
