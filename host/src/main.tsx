import '@maitred/shared-kit/federation';

console.log('x');
