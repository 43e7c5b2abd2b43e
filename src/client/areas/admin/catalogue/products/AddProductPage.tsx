import { useNavigate } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useCreateProductMutation } from '#client/features/catalogue/products/admin-products.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { ProductForm } from './ProductForm.tsx';

const trail = [{ label: 'Products', to: paths.admin.products }];

/** A new product. It is made as a draft, which is then put on sale from its page. */
export function AddProductPage() {
  const [create] = useCreateProductMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title="Add product" note="A draft first: it is put on sale from its page." trail={trail}>
      <ProductForm
        product={null}
        load={null}
        save={(values) => create({ values, status: 'draft' })}
        onSaved={({ id }) => void navigate(paths.admin.editProduct(id), { replace: true })}
      />
    </PageFrame>
  );
}
