import styled from 'styled-components';

export const Details = styled.details`
  > summary {
    display: list-item;
    padding: 10px 0;
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
