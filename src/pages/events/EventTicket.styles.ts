import styled from 'styled-components';
import { media } from '@/theme/media';

const oneColumn = '@media (max-width: 960px)';

/** The thanaka ticket: sticky beside a long text. */
export const Ticket = styled.section`
  position: sticky;
  top: 100px;
  background: ${({ theme }) => theme.colour.thanaka};

  ${oneColumn} {
    position: static;
  }

  ${media.print} {
    position: static;
  }
`;

export const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 26px 26px 28px;
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  margin: 0;
`;

export const Fact = styled.div`
  position: relative;
  padding-left: 40px;

  > dd {
    display: grid;
    justify-items: start;
    margin: 0;
    line-height: 1.4;
  }
`;

export const Name = styled.dt`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.3;

  > svg {
    position: absolute;
    inset: 2px auto auto 0;
    color: ${({ theme }) => theme.colour.amberText};
  }
`;

export const Value = styled.span`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

/** Each end of a date range stays on one line where there is room. */
export const Part = styled.span`
  display: inline-block;
`;

export const Note = styled.span`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Registration = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-top: 16px;
  border-top: 2px dashed ${({ theme }) => theme.colour.thanakaStitch};
  font: 700 1.125rem/1.3 ${({ theme }) => theme.font.display};

  > svg {
    flex: none;
    color: ${({ theme }) => theme.colour.amberText};
  }
`;
