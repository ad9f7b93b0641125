import styled from 'styled-components';

export const Heading = styled.h2`
  max-width: 13.5em;
  margin-bottom: 40px;
  font-size: ${({ theme }) => theme.size.s1};
`;

export const ListHeading = styled.h3`
  margin-bottom: 16px;
  font-size: ${({ theme }) => theme.size.s3};
`;
