import styled from 'styled-components';

export const Heading = styled.h2`
  max-width: 24ch;
  margin-bottom: 40px;
  font-size: ${({ theme }) => theme.size.s1};
`;

export const ListHeading = styled.h3`
  margin-bottom: 16px;
  font-size: ${({ theme }) => theme.size.s3};
`;
