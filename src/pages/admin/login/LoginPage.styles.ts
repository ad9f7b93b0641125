import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { media } from '@/theme/media';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100vh;
  background: ${({ theme }) => theme.colour.white};

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 210px 1fr;
  }
`;

export const Side = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 40px clamp(20px, 5vw, 72px);

  ${media.stack} {
    align-content: start;
    padding-top: 32px;
  }
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 22px;
  width: min(100%, 420px);
`;

export const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 12px;
  text-decoration: none;

  > img {
    flex: none;
  }
`;

export const Name = styled.span`
  display: block;
  font: 800 1.5rem / 1 ${({ theme }) => theme.font.display};
  letter-spacing: -.02em;
`;

export const Area = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Heading = styled.h1`
  font-size: clamp(2rem, 1.6rem + 1.6vw, 2.75rem);
  font-weight: 800;
  letter-spacing: -.022em;
`;

export const Reason = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 14px 18px;
  border-left: 6px solid ${({ theme }) => theme.colour.padauk};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.colour.thanaka};
  font-weight: 600;
`;

export const Back = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.ink2};
`;

export const Art = styled(Cloth)`
  background: ${({ theme }) => theme.colour.night};
  color: ${({ theme }) => theme.colour.textOnDark};

  > img {
    position: absolute;
    inset: 0;
    object-position: 50% 30%;
  }

  ${media.stack} {
    order: -1;
  }
`;
