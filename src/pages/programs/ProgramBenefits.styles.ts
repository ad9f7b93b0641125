import styled from 'styled-components';

export const Heading = styled.h2`
  margin-bottom: 24px;
  font-size: ${({ theme }) => theme.size.s2};
`;

export const Careers = styled.ul.attrs({ role: 'list' })`
  > li {
    padding-block: 14px;
    border-top: 2px dashed ${({ theme }) => theme.colour.line};
    font: 600 1.1875rem / 1.3 ${({ theme }) => theme.font.display};
  }
`;
