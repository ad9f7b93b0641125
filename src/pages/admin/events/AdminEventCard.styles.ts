import styled from 'styled-components';
import { Panel } from '@/components/admin/Screen';

export const Card = styled(Panel).attrs({ as: 'article' })`
  display: flex;
  flex-direction: column;
  gap: 10px;
  height: 100%;
  padding: 20px 22px;
`;

export const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 10px;
`;

export const Title = styled.h2`
  flex: 1;
  min-width: 0;
  padding-top: 9px;
  font-size: 1.1875rem;
  line-height: 1.25;
  overflow-wrap: anywhere;

  &:lang(my) {
    padding-top: 4px;
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Actions = styled.div`
  display: flex;
  flex: none;
  margin-right: -10px;
`;

export const Chips = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
`;

export const Facts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};

  > li {
    display: flex;
    align-items: start;
    gap: ${({ theme }) => theme.space(2)};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-top: .15em;
  }
`;

export const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

/* At the lower edge, so that the buttons of a row of cards align. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => theme.space(2)};
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space(2)};
`;
