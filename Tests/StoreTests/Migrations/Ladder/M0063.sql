INSERT INTO air_spending (provider, seconds, at, thousandths) VALUES ('ambee', 86400, 1781938800000, 12000);
