import { type Control, useWatch } from 'react-hook-form';
import { ArticlePreview } from '@/components/admin/ArticlePreview';
import { useImageUrls } from '@/contexts/ApiBase';
import type { CheckedDraft } from './blogDraft';
import type { BlogDraft } from './blogFormFields';

type Props = { control: Control<BlogDraft, unknown, CheckedDraft> };

export function TextPreview({ control }: Props) {
  const text = useWatch({ control, name: 'body' });
  const { blogImage } = useImageUrls();
  return <ArticlePreview content={text ?? ''} imageUrl={blogImage} />;
}
