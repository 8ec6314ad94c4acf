import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

const sizes = {
  'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 10],
  'max-params': ['error', 3],
};

export default tseslint.config(
  { ignores: ['dist/', '**/build/', 'coverage/', '.conformance/', '**/node_modules/'] },
  eslint.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `Result<void>` style generics and marker classes are part of the public vocabulary.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowEmpty: true }],
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  { files: ['src/**/*.ts'], rules: sizes },
  {
    // The official server's class for whoever brings its own methods is marked as not for everybody.
    files: ['src/legacy/sdk-server.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    // Of a client that made a handshake, and of how much it wants to be told, the official server speaks in no other way.
    files: ['src/integrations/sdk/sdk-client.ts', 'src/integrations/sdk/sdk-exchange.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    // What is loaded on first use in a CommonJS build.
    files: ['src/*/load-*.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Declarations that merge with jest's have to look like jest's.
    files: ['src/testing/matchers/matcher-types.ts'],
    rules: {
      '@typescript-eslint/no-namespace': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    // Tests and samples play careless authors and hostile callers; the type rules that forbid this stay on in src.
    files: ['test/**/*.ts', 'samples/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      // Outputs are projected to their class, so plain objects are the normal thing to return.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
    },
  },
  // The official suite looks at sampling and roots, which the protocol deprecates.
  { files: ['samples/conformance/**/*.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        module: 'writable',
        require: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        performance: 'readonly',
        AbortController: 'readonly',
        __dirname: 'readonly',
      },
    },
  },
  {
    // A list of names has no length that anybody reads.
    files: ['src/index.ts'],
    rules: { 'max-lines': 'off' },
  },
  prettier,
);
