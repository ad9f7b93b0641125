import styled from 'styled-components';

export const Details = styled.details`
  > summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${({ theme }) => theme.colour.school};
    font-weight: 600;
    cursor: pointer;
  }

  > ol {
    display: grid;
    gap: 8px;
    max-width: ${({ theme }) => theme.layout.measure};
    padding-left: 20px;
    color: ${({ theme }) => theme.colour.ink2};
    list-style: decimal;
  }
`;
