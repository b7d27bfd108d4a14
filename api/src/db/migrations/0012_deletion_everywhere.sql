-- An account that ends everywhere is marked at every tenant, by the jobs process.

grant insert, update on deleted_account to greenward_worker;
