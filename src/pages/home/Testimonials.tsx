import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { testimonials } from '@/content/testimonials';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/home';
import { Stars } from './Stars';
import * as S from './Testimonials.styles';

export function Testimonials() {
  return (
    <S.Quotes>
      {testimonials.map(({ author, role, content, rating, portrait }) => (
        <S.Quote key={author}>
          <Stars rating={rating} />
          <S.Words lang={textLanguage(content)}>{texts.quotation(content)}</S.Words>
          <S.Who>
            <S.Face>
              <Cloth $fringe="lotus" $fringeHeight="6px" $ratio="64 / 66">
                <Picture src={portrait} alt="" width={320} height={360} />
              </Cloth>
            </S.Face>
            <div>
              <S.Author>{author}</S.Author>
              <S.Role>{role}</S.Role>
            </div>
          </S.Who>
        </S.Quote>
      ))}
    </S.Quotes>
  );
}
