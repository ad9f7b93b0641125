import styled from 'styled-components';

export const Count = styled.span`
  min-width: 26px;
  margin-left: auto;
  padding: 2px 7px;
  border-radius: 13px;
  background: ${({ theme }) => theme.colour.padauk};
  color: ${({ theme }) => theme.colour.ink};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-align: center;
`;
